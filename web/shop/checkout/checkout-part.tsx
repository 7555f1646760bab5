import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import {
  idOfSection,
  missingSections,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
} from './sections.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

interface Props {
  name: SectionName
  /** The order was tried to be placed: missing choices are shown. */
  isTried: boolean
  children: ReactNode
}

/** One of the four sections: heading, saving state, errors, choices. */
export function CheckoutPart({ name, isTried, children }: Props) {
  const { t } = useTranslation('shop/checkout')
  const id = idOfSection(name)
  return (
    <section className="part" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h2 className="h2" id={`${id}-title`}>
          {t('part.title', { number: SECTION_NAMES.indexOf(name) + 1, title: t(`part.${name}`) })}
        </h2>
        <PartState name={name} isTried={isTried} />
      </header>
      <div className="stack stack-4">
        <PartFault name={name} />
        {children}
      </div>
    </section>
  )
}

function PartState({ name, isTried }: Pick<Props, 'name' | 'isTried'>) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { checkout, saving } = useCheckoutForm()
  const choices = SECTIONS[name]
  if (choices.some((choice) => saving.errors.has(choice))) {
    return <span className="part-state t-13 bad">{t('saved.not')}</span>
  }
  if (choices.some((choice) => choice in saving.chosen || saving.names.has(choice))) {
    return <span className="part-state part-saving t-13 muted">{t('saved.saving')}</span>
  }
  if (isTried && missingSections(checkout).includes(name)) {
    return (
      <span className="part-state t-13 bad">
        <Icon of={CircleAlert} />
        {t(`missing.${name}`)}
      </span>
    )
  }
  const last = choices.flatMap((choice) => saving.savedAt.get(choice) ?? []).sort((a, b) => +b - +a)
  if (last[0] === undefined) return null
  return (
    <span className="part-state saved">
      <Icon of={Check} />
      {t('saved.at', { time: format.time(last[0]) })}
    </span>
  )
}

/** Why a choice of this section was not saved; it is either still shown or was reset. */
function PartFault({ name }: Pick<Props, 'name'>) {
  const { t } = useTranslation('shop/checkout')
  const { saving, retry } = useCheckoutForm()
  const choice = SECTIONS[name].find((each) => saving.errors.has(each))
  if (choice === undefined) return null
  const { status, code, message } = toApiError(saving.errors.get(choice))
  const words = code === 'offline' ? t('common:fault.offline') : message
  const canRetry = choice in saving.chosen && status !== 422
  return (
    <Note
      tone="bad"
      role="alert"
      isSmall
      action={
        canRetry && (
          <Button size="s" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        )
      }
    >
      {words === '' ? t('common:fault.unknown') : words}
    </Note>
  )
}
