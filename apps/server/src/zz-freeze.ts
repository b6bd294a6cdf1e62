import net from 'node:net'
import { withTemporaryPostgres } from './platform/embedded-postgres/index.ts'
import { addJob, startJobs } from './platform/jobs.ts'
import { connect } from './platform/database.ts'
process.on('unhandledRejection', (e) => { console.log('UNHANDLED', e) })
const log: any = { warn: (...a: any[]) => console.log('WARN', Math.round(performance.now()), ...a.map((x) => x?.err ? x.err.message : String(x).slice(0, 140))), error: console.log }
await withTemporaryPostgres(async (url) => {
  const u = new URL(url); const port = Number(u.port); const socks = new Set<net.Socket>(); let frozen = false, refusing = false
  const held: (() => void)[] = []
  const proxy = net.createServer((c) => { if (refusing) { c.destroy(); return } const s = net.connect(port, '127.0.0.1'); socks.add(c); socks.add(s); c.on('error', () => s.destroy()); s.on('error', () => c.destroy()); c.on('close', () => s.destroy()); s.on('close', () => c.destroy()); const pass = (to: net.Socket) => (d: Buffer) => { const go = () => { if (!to.destroyed) to.write(d) }; frozen ? held.push(go) : go() }; c.on('data', pass(s)); s.on('data', pass(c)) })
  await new Promise<void>((r) => proxy.listen(0, '127.0.0.1', () => r()))
  u.port = String((proxy.address() as any).port)
  let ran: any, hold: any = null
  const jobs = await startJobs(u.href, { hello: async () => { ran?.(); if (hold) await hold } }, log)
  const sql = connect(url, { connections: 1 })
  const once = async (label: string) => { const t = performance.now(); const p = new Promise((r) => (ran = r)); await sql.begin((tx) => addJob(tx, 'hello', {})); const ok = await Promise.race([p.then(() => true), new Promise((r) => setTimeout(() => r(false), 40000))]); console.log(label, ok, Math.round(performance.now() - t), 'ms') }
  await once('before')
  let release: any; hold = new Promise((r) => (release = r)); await once('held')
  frozen = true; console.log('frozen', Math.round(performance.now())); release(); hold = null; await new Promise((r) => setTimeout(r, 30000)); frozen = false; for (const go of held.splice(0)) go(); console.log('thawed', Math.round(performance.now()))
  await once('after freeze')
  hold = new Promise((r) => (release = r)); await once('held')
  refusing = true; for (const s of socks) s.destroy(); release(); hold = null; console.log('gone'); await new Promise((r) => setTimeout(r, 30000)); refusing = false; console.log('back')
  await once('after outage')
  console.log(await sql`select id, locked_by, locked_at, attempts from graphile_worker.jobs`)
  const t = performance.now(); await jobs.stop(); console.log('stop', performance.now() - t); await sql.end(); proxy.close()
})
process.exit(0)
