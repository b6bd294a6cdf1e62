import { readFileSync } from 'node:fs'

type City = { x: number; y: number }
export type TsplibProblem = { name: string; optimum: number; cities: City[] }

export const tsplibNames = ['berlin52', 'eil51', 'st70', 'kroA100', 'ch150', 'a280'] as const

/** A problem of TSPLIB (Reinelt 1991) with its proven optimum. */
export function tsplibProblem(name: (typeof tsplibNames)[number]): TsplibProblem {
  const text = readFileSync(new URL(`../fixtures/tsplib/${name}.tsp`, import.meta.url), 'utf8')
  const cities = [...text.matchAll(/^\d+ ([\d.]+) ([\d.]+)$/gm)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  return { name, optimum: Number(/^OPTIMUM: (\d+)$/m.exec(text)?.[1]), cities }
}

/** The distance of TSPLIB's EUC_2D: Euclid, rounded to a whole number. */
export const euc2d = (a: City, b: City): number => Math.floor(Math.hypot(a.x - b.x, a.y - b.y) + 0.5)
