import type { Transaction } from '../../platform/database/database.ts'

export async function insertImage(
  tx: Transaction,
  image: { id: string; mediaType: string; bytes: number; width: number; height: number },
): Promise<void> {
  await tx`
    insert into images (id, media_type, bytes, width, height)
    values (${image.id}, ${image.mediaType}, ${image.bytes}, ${image.width}, ${image.height})`
}
