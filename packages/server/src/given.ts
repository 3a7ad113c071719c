/** What a program without types gives a server: looked at where it comes in. */
import { phrase, wellFormed } from '@affray/engine';
import * as z from 'zod';
import type { ServeOptions } from './serve.ts';

const text = z.string().min(1);
const texts = z.array(z.string()).optional();
const called = z.custom(value => typeof value === 'function', phrase`must be a function`).optional();
const options = z.looseObject({
  data: text,
  port: z.int().min(0).max(65_535),
  host: text,
  page: text.nullable(),
  database: z.string().nullish(),
  publicUrl: z.string().nullish(),
  trustProxy: texts,
  allowOrigins: texts,
  systems: z.array(z.looseObject({ id: text })).optional(),
  limits: z.looseObject({}).optional(),
  backups: z.int().min(0).optional(),
  odds: z.looseObject({}).optional(),
  deliver: called.or(z.null()),
  webhooks: z.looseObject({}).optional(),
  complain: called,
});
/** @throws Malformed where no table could be opened like this */
export const expectOptions = (given: ServeOptions): void =>
  void wellFormed(options, given, phrase`no table can be served like this`);
