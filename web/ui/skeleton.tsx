interface Props {
  /** CSS width, e.g. '60%' or '12ch'. */
  width?: string
  /** CSS height; a line of text by default. */
  height?: string
}

/** The place of a text that is still on its way; hidden from screen readers. */
export function Skeleton({ width = '100%', height }: Props) {
  return (
    <span
      className="skel"
      aria-hidden="true"
      style={height === undefined ? { width } : { width, height }}
    />
  )
}
