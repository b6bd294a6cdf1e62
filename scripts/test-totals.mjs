import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './step.mjs'

/**
 * Adds up vitest's JSON reports: how many tests passed, and the names of those that failed or were skipped. A file that could not
 * run and a run without a report are one failure each. Tests that passed only on a retry are in `again`, with the error of
 * their first try.
 */
export function totalsOf(files) {
  const totals = { passed: 0, failed: [], skipped: [], again: [] }
  for (const file of files) {
    const report = readReport(file)
    if (!report) totals.failed.push('a run without a report')
    for (const { status, assertionResults, name } of report?.testResults ?? []) {
      const path = relative(root, name)
      const of = (...wanted) => assertionResults.filter((result) => wanted.includes(result.status))
      const namesOf = (...wanted) => of(...wanted).map(({ fullName }) => `${path}: ${fullName}`)
      const passed = of('passed')
      const failed = namesOf('failed')
      totals.passed += passed.length
      totals.failed.push(...failed)
      if (status === 'failed' && failed.length === 0) totals.failed.push(`${path}: the file did not run`)
      totals.skipped.push(...namesOf('pending', 'skipped', 'todo', 'disabled'))
      totals.again.push(
        ...passed
          .filter(({ failureMessages }) => failureMessages.length > 0)
          .map(({ fullName, failureMessages: [first] }) => `${path}: ${fullName}\n${first}`),
      )
    }
  }
  return totals
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
