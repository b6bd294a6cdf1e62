/** A photo on the phone. `id` is made by the phone, like that of an act. */
export type Photo = {
  id: string
  awb: string
  /** When it was taken, by the clock of the phone. */
  takenAt: string
  picture: Blob
}

/** A photo that waits to be sent, and whose it is. */
export type StoredPhoto = Photo & { employeeId: number }
