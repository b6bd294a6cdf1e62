import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefused } from './start-refused.ts'

const OWN = 'postgres://mersal:secret@db.example/mersal'

describe('reading the environment', () => {
  it('needs nothing: every setting has a default', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseReplicaUrl: undefined,
      smtpUrl: undefined,
      whatsappUrl: undefined,
      smsUrl: undefined,
      publicUrl: 'http://localhost:4000',
      s3Url: undefined,
      googleMapsKey: undefined,
      webhooksToLoopback: false,
      trustedProxies: [],
      secondFactorRoles: [],
      callsAMinute: 1_200,
      demo: true,
    })
  })

  it('takes every setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      MERSAL_DATA_DIR: '/srv/mersal',
      DATABASE_URL: OWN,
      DATABASE_OWNER_URL: 'postgresql://owner@db.example/mersal',
      DATABASE_REPLICA_URL: 'postgresql://replica.example:5433/mersal',
      SMTP_URL: 'smtps://mail.example:465',
      WHATSAPP_URL: 'https://1066:token@graph.example/v23.0?app_secret=s&verify_token=w',
      SMS_URL: 'https://sms.example/send?to={phone}&message={text}#as=json&accepted=1901',
      MERSAL_URL: 'https://mersal.example/',
      S3_URL: 'https://key:secret@s3.example/bucket',
      GOOGLE_MAPS_KEY: 'AIza-Sy_1',
      MERSAL_WEBHOOKS_LOOPBACK: '1',
      MERSAL_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
      MERSAL_REQUIRE_SECOND_FACTOR: 'superuser,accountant',
      MERSAL_CALLS_A_MINUTE: '60',
      MERSAL_DEMO: '1',
    })
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/mersal',
      databaseUrl: OWN,
      databaseOwnerUrl: 'postgresql://owner@db.example/mersal',
      databaseReplicaUrl: 'postgresql://replica.example:5433/mersal',
      smtpUrl: 'smtps://mail.example:465',
      whatsappUrl: 'https://1066:token@graph.example/v23.0?app_secret=s&verify_token=w',
      smsUrl: 'https://sms.example/send?to={phone}&message={text}#as=json&accepted=1901',
      publicUrl: 'https://mersal.example',
      s3Url: 'https://key:secret@s3.example/bucket',
      googleMapsKey: 'AIza-Sy_1',
      webhooksToLoopback: true,
      trustedProxies: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
      secondFactorRoles: ['superuser', 'accountant'],
      callsAMinute: 60,
      demo: true,
    })
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', MERSAL_DEMO: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['on the embedded database', {}, true],
    ['refused on the embedded database', { MERSAL_DEMO: '0' }, false],
    ['on an external database', { DATABASE_URL: OWN }, false],
    ['asked for on an external database', { DATABASE_URL: OWN, MERSAL_DEMO: '1' }, true],
  ])('demo company %s', (_case, env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })

  it.each(['0', '1', '65535'])('takes port %s', (port) => {
    expect(readConfig({ PORT: port }).port).toBe(Number(port))
  })

  it.each([
    ['PORT', '-1'],
    ['PORT', '4000a'],
    ['PORT', '40.5'],
    ['HOST', 'mersal.example'],
    ['HOST', '0.0.0.0:4000'],
    ['MERSAL_DEMO', 'yes'],
    ['MERSAL_WEBHOOKS_LOOPBACK', 'yes'],
    ['MERSAL_TRUSTED_PROXIES', '*'],
    ['MERSAL_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['MERSAL_TRUSTED_PROXIES', '10.0.0.1, proxy.example'],
    ['MERSAL_REQUIRE_SECOND_FACTOR', 'delivery'],
    ['MERSAL_REQUIRE_SECOND_FACTOR', 'superuser,'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'not an address'],
    ['SMTP_URL', 'https://mail.example'],
    ['WHATSAPP_URL', 'https://graph.facebook.com/v23.0'],
    ['WHATSAPP_URL', 'https://1066:token@graph.example/v23.0?app_secret=s'],
    ['WHATSAPP_URL', 'http://1066:token@graph.example/v23.0?app_secret=s&verify_token=w'],
    ['SMS_URL', 'https://sms.example/send?to={phone}'],
    ['SMS_URL', 'https://sms.example/send?message={text}'],
    ['SMS_URL', 'http://sms.example/send?to={phone}&message={text}'],
    ['SMS_URL', 'https://sms.example/send?to={phone}&message={text}#as=xml'],
    ['MERSAL_URL', 'mersal.example'],
    ['MERSAL_URL', 'https://mersal.example/courier'],
    ['S3_URL', 'https://s3.example/bucket'],
    ['S3_URL', 'https://key:secret@s3.example/'],
    ['GOOGLE_MAPS_KEY', 'a key'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const start = () => readConfig({ [name]: value })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  it.each([
    ['PORT', '65536', '0 to 65535'],
    ['PORT', '12345678901', '0 to 65535'],
    ['MERSAL_CALLS_A_MINUTE', '59', '60 to 1000000'],
    ['MERSAL_CALLS_A_MINUTE', '1000001', '60 to 1000000'],
    ['MERSAL_CALLS_A_MINUTE', '10000000', '60 to 1000000'],
    ['MERSAL_CALLS_A_MINUTE', 'many', '60 to 1000000'],
  ])('refuses %s=%s, and names the whole range', (name, value, range) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} must be a whole number from ${range}, not "${value}".`,
    )
  })

  it.each(['0.0.0.0', '::', '192.168.1.7'])('shows the demo at %s only on request', (HOST) => {
    const start = () => readConfig({ HOST })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow(/^With this HOST, other machines can sign in[^\n]* MERSAL_DEMO=1 [^\n]*\.$/)
    expect(readConfig({ HOST, MERSAL_DEMO: '1' })).toMatchObject({ host: HOST, demo: true })
    expect(readConfig({ HOST, MERSAL_DEMO: '0' })).toMatchObject({ host: HOST, demo: false })
    expect(readConfig({ HOST, DATABASE_URL: OWN })).toMatchObject({ host: HOST, demo: false })
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('shows the demo at %s, a loopback address', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ host: HOST, demo: true })
  })

  it('refuses an unknown MERSAL_ name, and ignores other names', () => {
    expect(() => readConfig({ MERSAL_DATADIR: '/srv' })).toThrow('MERSAL_DATADIR is not a setting of Mersal.')
    expect(readConfig({ PORTAL: 'x', PATH: '/bin' }).port).toBe(4000)
  })

  it('refuses an owner without a database', () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: OWN })).toThrow('DATABASE_OWNER_URL needs DATABASE_URL')
  })

  it('refuses a replica without its primary', () => {
    expect(() => readConfig({ DATABASE_REPLICA_URL: OWN })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
  })

  it.each([
    ['WHATSAPP_URL', 'https://1066:token@graph.example/v23.0?app_secret=s&verify_token=w'],
    ['SMS_URL', 'https://sms.example/send?to={phone}&message={text}'],
  ])('refuses %s without MERSAL_URL, so that no message leads to localhost', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} needs MERSAL_URL: links in messages begin with it.`,
    )
    const publicUrl = 'https://mersal.example'
    expect(readConfig({ [name]: value, MERSAL_URL: publicUrl })).toMatchObject({ publicUrl })
  })

  it('names every problem in one line and repeats no secret', () => {
    const start = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://u:hidden@host/db' })
    expect(start).toThrow(/^PORT must be [^\n]+ DATABASE_URL must be [^\n]+$/)
    expect(start).not.toThrow(/hidden/)
  })
})
