import type { InformationProps } from '../../../shared/client/client-set.ts'
import type { DocsValues } from '../form/docs-fields.tsx'
import { docsForm } from '../form/docs-form.ts'
import { ClientInformation } from './client-information.tsx'

export default function DocsInformation(props: InformationProps<DocsValues>) {
  return <ClientInformation {...props} form={docsForm} />
}
