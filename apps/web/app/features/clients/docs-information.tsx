import { ClientInformation } from './client-information.tsx'
import type { InformationProps } from './client-set.ts'
import type { DocsValues } from './docs-fields.tsx'
import { docsForm } from './docs-form.ts'

export default function DocsInformation(props: InformationProps<DocsValues>) {
  return <ClientInformation {...props} form={docsForm} />
}
