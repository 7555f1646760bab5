import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** What a fact is called, and what it says; nothing said leaves it out. */
export type Fact = readonly [term: string, said: ReactNode]

/** What is known of something, one below the other. */
export function Facts({ of, isSmall = false }: { of: readonly Fact[]; isSmall?: boolean }) {
  const told = of.filter(([, said]) => said !== null && said !== '' && said !== false)
  return (
    <dl className={classNames('dl', isSmall && 't-13')}>
      {told.map(([term, said]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd className="fact">{said}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
