import { m } from '../../../paraglide/messages.js'
import { DoorScene, PickUpScene, WarehouseScene } from '../../../ui/illustrations/process-scenes.tsx'
import styles from './shipping-process.module.css'

const steps = [
  { scene: PickUpScene, title: m.process_receive_title, text: m.process_receive_text },
  { scene: WarehouseScene, title: m.process_package_title, text: m.process_package_text },
  { scene: DoorScene, title: m.process_deliver_title, text: m.process_deliver_text },
]

export function ShippingProcess() {
  return (
    <section className={styles.process} aria-labelledby="process-title">
      <h2 id="process-title">{m.process_title()}</h2>
      <ol>
        {steps.map(({ scene: Scene, title, text }, index) => (
          <li key={title()}>
            <Scene />
            <span className={`stack centred heavy ink ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
