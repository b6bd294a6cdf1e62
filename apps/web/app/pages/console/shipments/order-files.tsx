import { EarlierFiles } from '../../../features/order-files/start/earlier-files.tsx'
import { SendFile } from '../../../features/order-files/start/send-file.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

export const meta = () => pageTitle(m.import_orders())

export default function OrderFiles() {
  return (
    <>
      <TitleBar title={m.import_orders()} trail={[{ label: m.shipments(), to: paths.shipments }]} />
      <SendFile />
      <EarlierFiles />
    </>
  )
}
