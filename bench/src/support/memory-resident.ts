import { readFileSync } from 'node:fs'

/** The resident memory of a process in MB (Linux). */
export function residentMegabytes(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident) / 1_024
}
