import type { WebhookAnswer } from '@affray/protocol';
import { call, tell } from './api.ts';

const at = (fight: string): string => `/api/fights/${fight}/webhook`;

/** Where a fight's story is posted, for its GM. Each throws `Refused` with what to tell people. */
export const webhookApi = {
  read: (fight: string, key: string): Promise<WebhookAnswer> => call('webhookAnswer', at(fight), key),
  set: (fight: string, key: string, url: string): Promise<WebhookAnswer> =>
    call('webhookAnswer', at(fight), key, { url }, 'PUT'),
  end: (fight: string, key: string): Promise<void> => tell('DELETE', at(fight), key),
};
