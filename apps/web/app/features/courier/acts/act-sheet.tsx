import type { ActSheetProps } from './act-sheet-props.ts'
import { FinishSheet } from './finish-sheet.tsx'
import { GiveBackSheet } from './give-back-sheet.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { StartSheet } from './start-sheet.tsx'

export type Act = keyof typeof sheets

const sheets = { start: StartSheet, finish: FinishSheet, report: ReportSheet, give_back: GiveBackSheet }

/** The sheet of an act. It keeps the line as it was when it opened, so a refreshed list does not close it. */
export function ActSheet({ act, ...props }: ActSheetProps & { act: Act }) {
  const OfAct = sheets[act]
  return <OfAct {...props} />
}
