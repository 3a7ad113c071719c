import { type Json, phrase } from '@affray/engine';
import { LIMITS } from '../limits.ts';
import { CLOSED, PROTOCOL } from '../line.ts';
import { ERROR_CODES, tableCodes } from './codes.ts';
import { Components, type Way } from './components.ts';
import { heardByKind, MESSAGES_HEARD, MESSAGES_SAID, type Messages, saidByKind } from './messages.ts';

const CHANNEL = '#/channels/table';
const MESSAGES = '#/components/messages/';

/** The socket as an AsyncAPI 3 document, made of the schemas that both ends read messages by. */
export function asyncApi(): { readonly [key: string]: Json } {
  const components = new Components();
  const said = saidByKind();
  const heard = heardByKind();
  const kinds = [...Object.keys(said), ...Object.keys(heard)];
  const operation = (action: 'send' | 'receive', summary: string, messages: Messages): Json => ({
    action,
    channel: { $ref: CHANNEL },
    summary,
    messages: Object.keys(messages).map(each => ({ $ref: `${CHANNEL}/messages/${each}` })),
  });
  const messages = {
    ...written(components, said, MESSAGES_SAID, 'input'),
    ...written(components, heard, MESSAGES_HEARD, 'output'),
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: phrase`Affray`,
      version: `${PROTOCOL}.0.0`,
      description: phrase`The live table. Each message is one JSON object in a text frame of at most ${LIMITS.message} bytes. “hello” comes first; after a broken connection, connect again and send again what was not answered, under the same id: it is done once.`,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {
      table: {
        address: '/ws',
        title: phrase`A table`,
        description: phrase`A WebSocket of the server. Which table it is, “hello” says.`,
        messages: Object.fromEntries(kinds.map(each => [each, { $ref: `${MESSAGES}${each}` }])),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
        'x-close-codes': Object.fromEntries(
          Object.entries(CLOSED).map(([code, { reason, retry }]) => [code, { reason, retry }]),
        ),
      },
    },
    operations: {
      say: operation('receive', phrase`What a page or a program says to the table.`, said),
      hear: operation('send', phrase`What the table tells whoever sits there: what their seat may know.`, heard),
    },
    components: { messages, schemas: components.schemas, 'x-error-codes': { ...ERROR_CODES, ...tableCodes() } },
  };
}

function written(components: Components, messages: Messages, says: { readonly [kind: string]: string }, way: Way) {
  return Object.fromEntries(
    Object.entries(messages).map(([kind, schema]) => [
      kind,
      { name: kind, summary: says[kind] ?? kind, payload: components.of(schema, way) },
    ]),
  );
}
