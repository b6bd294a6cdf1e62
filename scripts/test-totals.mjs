import { readFileSync } from 'node:fs'

/**
 * Adds up vitest's JSON reports. A file that could not run and a run without a report count as one failure
 * each. Tests that passed only on a retry are in `again`, with the error of their first try.
 */
export function totalsOf(files) {
  const totals = { passed: 0, failed: 0, skipped: [], again: [] }
  for (const file of files) {
    const report = readReport(file)
    if (!report) totals.failed++
    for (const { status, assertionResults, name } of report?.testResults ?? []) {
      const of = (wanted) => assertionResults.filter((result) => wanted.includes(result.status))
      totals.passed += of(['passed']).length
      totals.failed += of(['failed']).length
      totals.skipped.push(
        ...of(['pending', 'skipped', 'todo', 'disabled']).map(({ fullName }) => `${name}: ${fullName}`),
      )
      totals.again.push(
        ...of(['passed'])
          .filter(({ failureMessages }) => failureMessages.length > 0)
          .map(({ fullName, failureMessages: [first] }) => `${name}: ${fullName}\n${first}`),
      )
      if (status === 'failed' && of(['failed']).length === 0) totals.failed++
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
