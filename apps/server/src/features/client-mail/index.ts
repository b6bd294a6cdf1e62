export { type Mailing, type MailParts, mailAll, mailClient } from './client-mail.ts'
export { knownEmails } from './known-emails.repository.ts'
