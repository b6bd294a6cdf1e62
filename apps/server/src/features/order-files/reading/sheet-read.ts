/** The sheet of a workbook that was read. `hiddenRows`: rows that a filter or a person hides; they are read all the same. */
export type SheetRead = { name: string; hiddenRows: number; isOnly: boolean }
