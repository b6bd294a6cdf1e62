import { fileURLToPath } from 'node:url'
import { npm } from './step.mjs'

// Known faults of the packages that production runs: high and critical ones fail. Where the registry tells none, as
// without a network, this says so and ends with `notAsked`: to be offline is neither a fault nor a proof.

/** The exit code for a question that could not be asked. */
export const notAsked = 75

/** What `npm audit --json` said, as an exit code and lines for people. */
export function judgeAudit(output) {
  const report = readReport(output)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const reason = report?.message ?? report?.error?.summary ?? 'no report came'
    return {
      code: notAsked,
      lines: [`The registry told no advisories: ${reason}. Nothing is known of the packages.`],
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

/** The report stands between warnings of npm. */
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
