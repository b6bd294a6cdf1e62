const storageKey = 'mersal.courier.waiting'

/**
 * How many acts of each person wait, kept beside the database. `lost` is how many of them the phone's system deleted,
 * until the delivery boy has read it.
 */
type Note = { waiting: number; lost: number }
type Notes = Record<string, Note>

export type WaitingNotes = {
  read: (employeeId: number) => Note
  write: (employeeId: number, note: Note) => void
}

export const waitingNotes: WaitingNotes = {
  read: (employeeId) => all()[employeeId] ?? { waiting: 0, lost: 0 },
  write(employeeId, note) {
    const { [employeeId]: _, ...others } = all()
    const notes = note.waiting + note.lost > 0 ? { ...others, [employeeId]: note } : others
    try {
      if (Object.keys(notes).length === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify(notes))
    } catch {
      // Without the note a deleted database is not noticed. The acts themselves do not need it.
    }
  },
}

function all(): Notes {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Notes
  } catch {
    return {}
  }
}
