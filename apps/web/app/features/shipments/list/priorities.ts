import { priorities } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'

/** The priorities and their words, in the order they are offered. */
export const priorityWords = [
  { priority: priorities.normal, word: m.priority_normal },
  { priority: priorities.express, word: m.priority_express },
  { priority: priorities.urgent, word: m.priority_urgent },
] as const
