import type { InformationProps } from '../../../shared/client/client-set.ts'
import type { ConsoleValues } from '../form/console-fields.tsx'
import { consoleForm } from '../form/console-form.ts'
import { ClientInformation } from './client-information.tsx'

export default function ConsoleInformation(props: InformationProps<ConsoleValues>) {
  return <ClientInformation {...props} form={consoleForm} />
}
