import type { CallReply } from '@mersal/contract'

export type Today = CallReply<'viewToday'>
export type DayFigures = Today['days'][number]
