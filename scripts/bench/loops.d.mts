/** What a loop played: how many of its fights the first side won, and how many dice it threw. */
export interface Looped {
  readonly fights: number;
  readonly wins: number;
  readonly rolls: number;
  readonly rounds: number;
}
export function duelLoop(fights: number, seed?: number): Looped;
export function meleeLoop(fights: number, seed?: number): Looped;
