import { expect, it } from 'vitest'
import { judgeAudit, notAsked } from './audit-packages.mjs'

const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }

/** As npm writes it: the report behind its warnings. */
function audit(vulnerabilities: Record<string, { name: string; severity: string; range: string }>) {
  const report = { vulnerabilities, metadata: { vulnerabilities: { ...none, low: 2 } } }
  return judgeAudit(`npm warn Unknown user config\n${JSON.stringify(report, null, 2)}\n`)
}

it.each(['high', 'critical'])('a known fault of severity %s fails, and is named', (severity) => {
  const { code, lines } = audit({ left: { name: 'left', severity, range: '<1.2.3' } })
  expect(code).toBe(1)
  expect(lines[0]).toBe(`${severity}: left <1.2.3`)
})

it('lesser ones are counted and fail nothing', () => {
  const answer = audit({ left: { name: 'left', severity: 'low', range: '*' } })
  expect(answer).toEqual({ code: 0, lines: ['2 of moderate severity or less'] })
})

it.each([
  ['{"message": "405 Method Not Allowed", "error": {"summary": ""}}', '405 Method Not Allowed'],
  ['npm error network\n{"error": {"summary": "getaddrinfo ENOTFOUND"}}', 'getaddrinfo ENOTFOUND'],
  ['npm error code ENOLOCK', 'no report came'],
  ['', 'no report came'],
])('what is no report is never taken for a good one: %s', (output, reason) => {
  const { code, lines } = judgeAudit(output)
  expect(code).toBe(notAsked)
  expect(lines.join()).toContain(reason)
})
