import * as z from 'zod/mini';

/** `PUT /api/fights/ID/webhook`, for its GM: where the fight's story is posted from now on, in Discord's form. */
export const webhookBody = z.strictObject({ url: z.string().check(z.maxLength(1000)) });

/** `GET` and `PUT` of the same address. `DELETE` ends it. */
export const webhookAnswer = z.strictObject({
  /** Null where nothing is posted. The address itself is a secret, and is told to no one again. */
  webhook: z.nullable(
    z.strictObject({
      /** Whose it is: "discord.com". */
      host: z.string(),
      /** Lines that were not posted yet. */
      waiting: z.int(),
      /** Why nothing is posted any more, or nothing was the last time, in a sentence; null where all is well. */
      problem: z.nullable(z.string()),
      /** The address takes nothing more: a new one is needed. */
      stopped: z.boolean(),
    }),
  ),
});
export type WebhookAnswer = z.infer<typeof webhookAnswer>;
