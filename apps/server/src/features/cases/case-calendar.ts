import type { CompanyFields } from '@mersal/contract'
import { closingDay, dayOfWork, hoursOn } from '../../platform/company/opening-hours.ts'
import { addWorkingDays, isWorkingDay, workingCalendar } from '../pricing/index.ts'

type Calendar = CompanyFields['calendar']

/** A moment of the clocks in Cairo, YYYY-MM-DD HH:MM. */
export type CairoTime = string

/** The deadline of a case that is opened at `at`: the end of the next working day. */
export function deadlineAfter(at: Date, calendar: Calendar): CairoTime {
  return endOf(addWorkingDays(dayOfWork(at, calendar), 1, workingCalendar(calendar)), calendar)
}

/** When the work of `day` ends, which may be on the next day. */
export function endOf(day: string, calendar: Calendar): CairoTime {
  const hours = hoursOn(day, calendar)
  return `${closingDay(day, hours)} ${hours.closes}`
}

export function isWorkday(day: string, calendar: Calendar): boolean {
  return isWorkingDay(day, workingCalendar(calendar))
}
