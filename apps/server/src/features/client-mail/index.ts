/* Mails to every known e-mail of a client. */

export { changedEmail, knownEmails } from './client-emails.repository.ts'
export { type Mailing, type MailParts, mailAll, mailClient } from './client-mail.ts'
