import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const database = 'postgres://mersal:secret@localhost/mersal'
/** Settings that cause no warning. */
const sound = {
  DATABASE_URL: database,
  MERSAL_TRUSTED_PROXIES: '127.0.0.1',
  MERSAL_URL: 'https://mersal.example',
}
const warned = (env: Record<string, string>) =>
  startWarnings(readConfig(env)).map((line) => line.split(/[: ]/)[0])

describe('a start', () => {
  test('warns of nothing on sound settings', () => {
    expect(warned(sound)).toEqual([])
    const elsewhere = 'postgres://mersal:secret@db.example/mersal?sslmode=verify-full'
    const safe = { S3_URL: 'https://k:s@s3.example/b', SMTP_URL: 'smtp://me:secret@mail.example:587' }
    expect(warned({ ...sound, ...safe, DATABASE_URL: elsewhere, DATABASE_OWNER_URL: elsewhere })).toEqual([])
    const here = { S3_URL: 'http://k:s@127.0.0.1:9000/b', SMTP_URL: 'smtp://[::1]:25' }
    expect(warned({ ...sound, ...here })).toEqual([])
  })

  test('warns of a demo with a public password, and of plain HTTP to other machines', () => {
    const [demo, plain] = [expect.stringContaining('MERSAL_DEMO=0'), expect.stringContaining('plain HTTP')]
    expect(startWarnings(readConfig({}))).toEqual([demo])
    expect(startWarnings(readConfig({ HOST: '0.0.0.0', MERSAL_DEMO: '1' }))).toEqual([demo, plain])
    expect(startWarnings(readConfig({ HOST: '0.0.0.0', MERSAL_DEMO: '0' }))).toEqual([plain])
    expect(startWarnings(readConfig({ ...sound, HOST: '::', MERSAL_DEMO: '1' }))).toEqual([demo])
  })

  test.each([
    ['DATABASE_URL', 'postgres://db.example/mersal', 'without TLS'],
    ['DATABASE_URL', 'postgres://db.example/mersal?sslmode=prefer', 'without TLS'],
    ['DATABASE_URL', 'postgres://10.0.0.7/mersal?sslmode=require', 'is not verified'],
    ['DATABASE_OWNER_URL', 'postgres://db.example/mersal', 'without TLS'],
    ['DATABASE_REPLICA_URL', 'postgres://db.example/mersal', 'without TLS'],
    ['S3_URL', 'http://k:s@s3.example/b', 'without TLS'],
    ['SMTP_URL', 'smtp://mail.example', 'without TLS'],
  ])('warns when %s is %s', (name, address, words) => {
    expect(startWarnings(readConfig({ ...sound, [name]: address }))).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*${words}`)),
    ])
  })

  test.each([
    ['SMTP_URL', 'smtps://me:secret@mail.example', '', 'http://localhost:4000,'],
    ['SMTP_URL', 'smtps://me:secret@mail.example', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000,'],
    ['SMS_URL', 'https://sms.example/?to={phone}&message={text}', 'http://localhost', 'http://localhost,'],
  ])('warns when %s sends to others, and links lead to this machine', (name, address, MERSAL_URL, link) => {
    const lines = startWarnings(readConfig({ ...sound, [name]: address, MERSAL_URL }))
    expect(lines).toEqual([expect.stringContaining(link)])
    expect(lines[0]).toContain('Set MERSAL_URL')
  })

  test('does not warn of such links while mails stay here', () => {
    expect(warned({ ...sound, MERSAL_URL: '' })).toEqual([])
    expect(warned({ ...sound, MERSAL_URL: '', SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual([])
  })

  test('repeats no password', () => {
    const lines = startWarnings(readConfig({ ...sound, DATABASE_URL: 'postgres://m:hidden@db.example/m' }))
    expect(lines.join()).not.toContain('hidden')
  })
})
