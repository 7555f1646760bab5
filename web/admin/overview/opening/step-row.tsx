import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Opening, OpeningStep } from '../../../../worker/reports/opening/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { placeOf } from './step-place.ts'
import { StepSign } from './step-sign.tsx'
import { useStepWords } from './use-step-words.ts'

interface Props {
  step: OpeningStep
  opening: Opening
  /** What proves the step, where that is done here. */
  children?: ReactNode
}

/** A step of the checklist: how far it is, what it says, the page where it is done. */
export function StepRow({ step, opening, children }: Props) {
  const { t } = useTranslation('admin/opening')
  const locale = useLocale()
  const words = useStepWords(opening)
  const to = placeOf(step.key, opening)
  const title = t(`steps.${step.key}.title`)
  return (
    <li className="opening-step stack stack-3">
      <div className="opening-head">
        <StepSign state={step.state} />
        <div>
          <h2 className="h3">{title}</h2>
          <p className="sub">{words(step)}</p>
        </div>
        {to !== null && (
          <Link
            className={buttonClass({ size: 's' })}
            to={to}
            params={{ locale }}
            aria-label={`${t('open')}: ${title}`}
          >
            {t('open')}
          </Link>
        )}
      </div>
      {children !== undefined && <div className="opening-proof">{children}</div>}
    </li>
  )
}
