import { playEverySample } from './play.ts';

declare global {
  interface Window {
    played: ReturnType<typeof playEverySample>;
  }
}
window.played = playEverySample();
