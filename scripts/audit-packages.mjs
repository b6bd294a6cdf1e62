import { fileURLToPath } from 'node:url'
import { npm } from './step.mjs'

// Checks the production packages for known vulnerabilities. High and critical ones fail. Exits with
// `notAsked` when the registry gives no report, for example without a network.

/** The exit code when the registry gave no report. */
export const notAsked = 75

/** Turns the output of `npm audit --json` into an exit code and lines for people. */
export function judgeAudit(output) {
  const report = readReport(output)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const reason = report?.message ?? report?.error?.summary ?? 'no report came'
    return {
      code: notAsked,
      lines: [`The registry gave no advisories: ${reason}. The packages were not checked.`],
    }
  }
  const grave = Object.values(report.vulnerabilities).filter(
    ({ severity }) => severity === 'high' || severity === 'critical',
  )
  return {
    code: grave.length > 0 ? 1 : 0,
    lines: [
      ...grave.map(({ name, severity, range }) => `${severity}: ${name} ${range}`),
      `${counts.moderate + counts.low + counts.info} of moderate severity or less`,
    ],
  }
}

/** npm may print warnings before and after the report. */
function readReport(output) {
  try {
    return JSON.parse(output.slice(output.search(/^\{/m), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=15000']
  const { code, lines } = judgeAudit((await npm(asked, { quiet: true })).output)
  console.log(lines.join('\n'))
  process.exitCode = code
}
