import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { demoPeople } from '../../../apps/server/src/features/auth/index.ts'
import { type DemoApp, endProgram, lineWith, signIn, startProgram } from '../demo-app.ts'
import { evenly, processorSeconds, quantile, read } from '../measure.ts'

const list = '/api/dashboard/v2/shipments'
const connections = 8
const rounds = 5
const bareFile = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

/**
 * What share of our processor time a call, app and database together, would a bare server need? Batches of both alternate;
 * a batch asks each address once, over several connections with a session each.
 */
export async function besideBare(app: DemoApp, seconds: number): Promise<string[]> {
  const { awbs, terms } = await subjects(app)
  const byAwb = (call: string) => awbs.map((awb) => `${list}/${call}?awb=${awb}`)
  const asked = {
    'open-main': byAwb('open-main'),
    line: byAwb('line'),
    tracking: byAwb('tracking'),
    'a page with its total': awbs.map((_, index) => `${list}/all?page=${index + 1}`),
    'a search': terms.map((search) => `${list}/all?${new URLSearchParams({ search })}`),
  }
  const bare = startProgram(bareFile, [app.databaseUrl])
  try {
    const bareBase = `http://127.0.0.1:${await lineWith(bare, /port (\d+)/)}`
    const sessions: Record<string, string>[] = []
    while (sessions.length < connections)
      sessions.push({ authorization: `Token ${await signIn(app.base, demoPeople[0])}` })
    // The database is a child of the app, whichever of the two queries it.
    const pids = [app.pid, bare.pid ?? 0]
    const lines: string[] = []
    let ofMain = 0
    for (const [name, paths] of Object.entries(asked)) {
      const bares: number[] = []
      const ours: number[] = []
      // The first round warms both up.
      for (let round = 0; round <= rounds; round += 1) {
        const [bareCost, ourCost] = [await costOf(bareBase, paths), await costOf(app.base, paths)]
        if (round === 0) continue
        bares.push(bareCost)
        ours.push(ourCost)
      }
      const [ofBare, ofOurs] = [mean(bares), mean(ours)]
      if (name === 'open-main') ofMain = ofOurs
      lines.push(
        `${name}: bare ${ofBare.toFixed(0)} µs, ours ${ofOurs.toFixed(0)} µs of processor a call: ${(ofBare / ofOurs).toFixed(2)} of bare, ${(ofMain / ofOurs).toFixed(2)} of open-main`,
      )
      console.log(lines.at(-1))
    }
    const paced = await evenly({ rate: 300, seconds }, (number) =>
      read(`${app.base}${asked['open-main'][number % awbs.length]}`, sessions[number % connections] ?? {}),
    )
    lines.push(
      `open-main at 300 calls a second: p50 ${quantile(paced, 0.5).toFixed(1)} ms, p99 ${quantile(paced, 0.99).toFixed(1)} ms`,
    )
    return lines

    /** Asks each path once. Returns the microseconds of processor time a call. */
    async function costOf(base: string, paths: readonly string[]): Promise<number> {
      const before = processorSeconds(pids)
      const left = paths.values()
      const ask = async (headers: Record<string, string>) => {
        for (const path of left) await read(`${base}${path}`, headers)
      }
      await Promise.all(sessions.map(ask))
      return ((processorSeconds(pids) - before) / paths.length) * 1e6
    }
  } finally {
    await endProgram(bare)
  }
}

/** 1,000 AWBs, evenly from all that have lines, and 100 names of receivers. */
async function subjects({ databaseUrl }: DemoApp): Promise<{ awbs: string[]; terms: string[] }> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const found = await sql<{ awb: string }[]>`
      select awb::text from (
        select awb, ntile(1000) over (order by awb) as part from shipments s
        where not sandbox and exists (select from shipment_lines l where l.awb = s.awb)) parts
      group by part, awb order by row_number() over (partition by part order by awb), part limit 1000`
    const names = await sql<{ name: string }[]>`
      select distinct m.receiver_name as name from shipments s join main_shipments m on m.id = s.main_shipment_id
      where s.awb = any(${found.map(({ awb }) => awb)}::bigint[]) order by name limit 100`
    return { awbs: found.map(({ awb }) => awb), terms: names.map(({ name }) => name) }
  } finally {
    await sql.end()
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}
