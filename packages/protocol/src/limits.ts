import { MESSAGE_BYTES } from './line.ts';

/** What the server takes at most. Bytes, unless it says otherwise. */
export const LIMITS = {
  /** One message from a page. */
  message: MESSAGE_BYTES,
  /** A fight file, or the set-up of a new fight. */
  file: 32 * 1024 * 1024,
  /** Letters in the name of a seat. */
  name: 40,
  /** Letters in the title of a fight. */
  title: 200,
  /** Commands in one `preview`. */
  previews: 60,
  /** Commands in one `submitAll`. */
  commands: 100,
  /** Seats at one table, besides the GM's. */
  seats: 32,
  /** Characters who are alive of one player of a campaign. */
  own: 12,
  /** A character as a player sends it. */
  sheet: 512 * 1024,
  /** Devices that one seat is called on. */
  devices: 5,
  /** Seconds that a question may wait for its answer. */
  patience: { least: 5, most: 600 },
} as const;
