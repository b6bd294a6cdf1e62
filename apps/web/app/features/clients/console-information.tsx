import { ClientInformation } from './client-information.tsx'
import type { InformationProps } from './client-set.ts'
import type { ConsoleValues } from './console-fields.tsx'
import { consoleForm } from './console-form.ts'

export default function ConsoleInformation(props: InformationProps<ConsoleValues>) {
  return <ClientInformation {...props} form={consoleForm} />
}
