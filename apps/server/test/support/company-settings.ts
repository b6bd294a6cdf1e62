import type { CallInput, CallReply, CompanySection } from '@mersal/contract'
import sharp from 'sharp'
import type { Answer, TestApp } from './test-app.ts'

type Shown = CallReply<'viewCompany'>

/** The sections as the superuser sees them. */
export async function viewCompany(app: TestApp): Promise<Shown> {
  return (await app.call('viewCompany', 'superuser', {})).data
}

/** Changes some fields of a section, as its form does. */
export async function changeSection<S extends CompanySection>(
  app: TestApp,
  section: S,
  changes: Partial<Shown[S]['fields']>,
): Promise<Answer<'updateCompany'>> {
  const { version, fields } = (await viewCompany(app))[section]
  const input = { section, version, fields: { ...fields, ...changes } } as unknown
  return app.call('updateCompany', 'superuser', input as CallInput<'updateCompany'>)
}

/** Stores a picture of one colour and returns its id. */
export async function storeImage(app: TestApp, colour: string, width = 60): Promise<string> {
  const image = { width, height: 20, channels: 3, background: colour } as const
  const png = await sharp({ create: image }).png().toBuffer()
  const blob = new Blob([new Uint8Array(png)], { type: 'image/png' })
  return (await app.call('uploadCompanyImage', 'superuser', { image: blob })).data.id
}
