import { phrase } from '@affray/engine';
import type { EventOf } from '../state/events.ts';

/** "2 days", "1 day and 1 hour", "90 seconds". */
export function lengthText({ seconds, days }: EventOf<'time'>): string {
  if (days === 0) return hoursText(seconds);
  const whole = days === 1 ? phrase`1 day` : phrase`${days} days`;
  return seconds === 0 ? whole : phrase`${whole} and ${hoursText(seconds)}`;
}

function hoursText(seconds: number): string {
  if (seconds > 0 && seconds % 3600 === 0) return seconds === 3600 ? phrase`1 hour` : phrase`${seconds / 3600} hours`;
  if (seconds > 0 && seconds % 60 === 0) return seconds === 60 ? phrase`1 minute` : phrase`${seconds / 60} minutes`;
  return seconds === 1 ? phrase`1 second` : phrase`${seconds} seconds`;
}
