import { type Bug, source, suite } from './bug.ts'

/** Bugs of messages to receivers and clients. */
export const messageBugs: Bug[] = [
  {
    name: 'a log that is read again tells receivers again',
    file: 'apps/server/migrations/0050-messages.sql',
    find: 'unique (source, event, channel, again),\n',
    put: 'unique (id, source, event, channel, again),\n',
    suites: [suite('messages/engine.slow')],
  },
  {
    name: 'a message that may have arrived is sent again',
    file: source('features/messages/channels/post.ts'),
    find: ": { kind: 'unknown', reason: 'no_answer', detail: code }",
    put: ": { kind: 'later', reason: 'no_answer', until: null, detail: code }",
    suites: [suite('messages/providers.slow')],
  },
  {
    name: 'a late status undoes a delivery',
    file: source('features/messages/statuses/statuses.repository.ts'),
    find: "when o.state in ('delivered', 'read') and ${state} in ('sent', 'failed') then o.state",
    put: "when o.state = 'read' and ${state} in ('sent', 'failed') then o.state",
    suites: [suite('messages/providers.slow')],
  },
  {
    name: 'a status is believed without its signature',
    file: source('features/messages/statuses/whatsapp-statuses.ts'),
    find: 'if (hex === undefined) return false',
    put: 'if (hex === undefined) return true',
    suites: [suite('messages/providers.slow')],
  },
  {
    name: 'the stored text of a message has the receiver’s code',
    file: source('features/messages/sending/prepare-messages.service.ts'),
    find: 'fillTemplate(content, valuesWith(hiddenSecrets(publicUrl)), languages)',
    put: 'fillTemplate(content, valuesWith(real), languages)',
    suites: [suite('messages/engine.slow')],
  },
  {
    name: 'staff of another branch send a message again',
    file: source('features/messages/reads/send-again.service.ts'),
    find: "lockMessage(tx, id, scopeOf(actor, 'messages.send'))",
    put: 'lockMessage(tx, id, { branchIds: null })',
    suites: [suite('messages/console.slow')],
  },
]
