import { expect, it } from 'vitest'
import { judgeAudit, notAsked } from './audit-packages.mjs'

const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }

/** The output of npm: the report after warnings. */
function audit(vulnerabilities: Record<string, { name: string; severity: string; range: string }>) {
  const report = { vulnerabilities, metadata: { vulnerabilities: { ...none, low: 2 } } }
  return judgeAudit(`npm warn Unknown user config\n${JSON.stringify(report, null, 2)}\n`)
}

it.each(['high', 'critical'])('a vulnerability of severity %s fails, and is named', (severity) => {
  const { code, lines } = audit({ left: { name: 'left', severity, range: '<1.2.3' } })
  expect(code).toBe(1)
  expect(lines[0]).toBe(`${severity}: left <1.2.3`)
})

it('less severe ones are counted and do not fail', () => {
  const answer = audit({ left: { name: 'left', severity: 'low', range: '*' } })
  expect(answer).toEqual({ code: 0, lines: ['2 of moderate severity or less'] })
})

it.each([
  ['{"message": "405 Method Not Allowed", "error": {"summary": ""}}', '405 Method Not Allowed'],
  ['npm error network\n{"error": {"summary": "getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
  ['npm error code ENOLOCK', 'no report came'],
  ['', 'no report came'],
])('output without a report is never a success: %s', (output, reason) => {
  const { code, lines } = judgeAudit(output)
  expect(code).toBe(notAsked)
  expect(lines.join()).toContain(reason)
})
