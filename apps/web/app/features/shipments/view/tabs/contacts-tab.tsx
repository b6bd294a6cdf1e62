import type { CallReply } from '@mersal/contract'
import { m } from '../../../../paraglide/messages.js'
import { Fact } from '../../../../ui/form/fact.tsx'
import { ShownOrNot } from '../shown-or-not.tsx'
import { useShipment } from '../use-shipment.ts'
import styles from './contacts.module.css'

type Contact = CallReply<'openSenderAndReceiver'>['sender']

/** Sender and receiver, with links to call and to find them. */
export default function ContactsTab({ awb }: { awb: string }) {
  const contacts = useShipment('openSenderAndReceiver', awb)
  return (
    <ShownOrNot query={contacts}>
      {({ sender, receiver }) => (
        <div className={`stack ${styles.sides}`}>
          <Side title={m.sender()} contact={sender} />
          <Side title={m.receiver()} contact={receiver} />
        </div>
      )}
    </ShownOrNot>
  )
}

function Side({ title, contact }: { title: string; contact: Contact }) {
  const { name, mobile, mobile2, email, location } = contact
  const { latitude, longitude } = location.map
  return (
    <section className={`stack gap-l ${styles.side}`}>
      <h3 className="text-l">{title}</h3>
      <Fact label={m.name()}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact label={m.phone()} ltr>
        <a href={`tel:+2${mobile}`}>{mobile}</a>
      </Fact>
      {mobile2 !== null && (
        <Fact label={m.second_phone()} ltr>
          <a href={`tel:+2${mobile2}`}>{mobile2}</a>
        </Fact>
      )}
      {email !== null && (
        <Fact label={m.email()} ltr>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      <Fact label={m.address()}>
        <bdi>{location.address}</bdi>
      </Fact>
      {location.mark !== null && location.mark !== '' && (
        <Fact label={m.landmark()}>
          <bdi>{location.mark}</bdi>
        </Fact>
      )}
      {location.district !== null && (
        <Fact label={m.district_and_area()}>
          <bdi>{location.district}</bdi>
          {location.area !== null && (
            <>
              {' · '}
              <bdi>{location.area}</bdi>
            </>
          )}
        </Fact>
      )}
      <Fact label={m.point_on_map()} ltr>
        <a href={`geo:${latitude},${longitude}`}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </a>
      </Fact>
    </section>
  )
}
