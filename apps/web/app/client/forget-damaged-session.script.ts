import { forgetPerson } from './person-storage.ts'
import { readSession } from './stored-session.ts'

/** Clears a damaged session on a public page, which has no framework. */
if (readSession() === 'invalid') forgetPerson()
