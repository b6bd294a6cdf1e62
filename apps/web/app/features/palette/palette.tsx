import { foldText, leftToRight, parseAwb } from '@mersal/contract'
import { IconPackage } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type Choice, type Command, matching } from './command.ts'
import styles from './palette.module.css'
import { type Group, useFound } from './use-found.ts'

type Props = {
  commands: readonly Command[]
  /** Opens a shipment by its bare AWB. Left out for people who may not see shipments. */
  onAwb?: ((awb: number) => void) | undefined
  onClose: () => void
}

/** Opens a screen, finds shipments, people and clients, or changes language and appearance, by keyboard. */
export default function Palette({ commands, onAwb, onClose }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const awb = onAwb ? parseAwb(foldText(typed)) : null
  const { groups, isSearching, error } = useFound(typed, onAwb !== undefined && awb === null)
  const own =
    awb === null || !onAwb ? matching(commands, typed).map(choiceOf) : [choiceOfShipment(awb, onAwb)]
  const shown: Group[] = [{ label: m.palette_go_to(), choices: own }, ...groups].filter(
    ({ choices }) => choices.length > 0,
  )
  const found = shown.flatMap(({ choices }) => choices)
  const current = found[Math.min(chosen, found.length - 1)]

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  function run(choice: Choice | undefined) {
    if (!choice) return
    onClose()
    choice.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, found.length - 1) + step + found.length) % found.length)
    }
    // With an input method, Enter also ends a composition, which is not a choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(current)
    }
  }

  return (
    <Dialog kind="bare" title={m.palette()} onClose={onClose} className={styles.palette}>
      <input
        className={`text-xl ${styles.input}`}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.key}`}
        aria-label={m.palette()}
        placeholder={m.palette_placeholder()}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={m.palette()}>
        {shown.map(({ label, choices }) => (
          <div key={label} role="group" aria-label={label}>
            {groups.length > 0 && (
              <p className={`text-xs bold faint ${styles.group}`} aria-hidden="true">
                {label}
              </p>
            )}
            {choices.map((choice) => (
              <Button
                key={choice.key}
                id={`${id}-${choice.key}`}
                variant="bare"
                role="option"
                tabIndex={-1}
                aria-selected={choice === current}
                onPointerMove={() => setChosen(found.indexOf(choice))}
                onClick={() => run(choice)}
              >
                <choice.icon size={17} stroke={1.7} aria-hidden="true" />
                <span>
                  {choice.text}
                  {choice.note !== undefined && (
                    <small className="block text-xs regular faint">{choice.note}</small>
                  )}
                </span>
              </Button>
            ))}
          </div>
        ))}
      </div>
      <p className={`soft ${styles.nothing}`} role="status">
        {error
          ? error.message
          : isSearching
            ? m.palette_searching()
            : found.length === 0
              ? m.palette_nothing()
              : ''}
      </p>
    </Dialog>
  )
}

function choiceOf({ key, label, icon, run }: Command): Choice {
  return { key, icon, text: label(), run }
}

function choiceOfShipment(awb: number, onAwb: (awb: number) => void): Choice {
  return {
    key: String(awb),
    text: m.go_to_shipment({ awb: leftToRight(String(awb)) }),
    icon: IconPackage,
    run: () => onAwb(awb),
  }
}
