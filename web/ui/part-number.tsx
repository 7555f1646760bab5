import { classNames } from './class-names.ts'

interface Props {
  children: string
  /** The number as a page's title. */
  isTitle?: boolean
  className?: string
}

/** A part number as its brand writes it: mono, slashed zero, not translated. */
export function PartNumber({ children, isTitle, className }: Props) {
  return (
    <span className={classNames('pn', isTitle && 'pn-l', className)} translate="no">
      {children}
    </span>
  )
}
