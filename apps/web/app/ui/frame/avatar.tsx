import styles from './avatar.module.css'

type Props = { name: string; image: string | null }

/** A name with its picture, or with its first letter. */
export function NameWithAvatar({ name, image }: Props) {
  return (
    <span className="inline-row gap-m">
      {image === null ? (
        <span className={`centred rigid text-xs heavy soft sand-strong ${styles.avatar}`} aria-hidden="true">
          {[...name.trim()][0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img
          className={`centred rigid text-xs heavy soft sand-strong ${styles.avatar}`}
          src={image}
          alt=""
          loading="lazy"
        />
      )}
      <bdi>{name}</bdi>
    </span>
  )
}
