import { phrase } from '@affray/engine';

/** Light of a scene. */
export const LIGHTS = {
  bright: phrase`bright light`,
  dim: phrase`dim light`,
  dark: phrase`dark`,
  black: phrase`pitch black`,
} as const;

/** What lies between a shooter and its target. */
export const GROUNDS = {
  open: phrase`open ground`,
  broken: phrase`broken ground`,
  dense: phrase`dense ground`,
} as const;

/** What is done at once about something sudden. */
export const RESPONSES = {
  drop: phrase`hit the dirt`,
  cover: phrase`dive for cover`,
  evade: phrase`leap aside`,
  surrender: phrase`surrender`,
  none: phrase`nothing`,
  other: phrase`something else`,
} as const;

/** The arm that fights. */
export const HANDS = { right: phrase`right`, left: phrase`left` } as const;

/** Sizes of a body. */
export const SIZES = {
  tiny: phrase`tiny`,
  small: phrase`small`,
  human: phrase`human`,
  large: phrase`large`,
  huge: phrase`huge`,
} as const;
