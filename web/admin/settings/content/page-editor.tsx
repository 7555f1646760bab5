import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type AdminPage, PageInput } from '../../../../worker/store/content/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { BodyField } from './body-field.tsx'
import { ConflictBox } from './conflict-box.tsx'
import { conflictOf, type PageWords, wordsOf } from './page-words.ts'
import { PagePreview } from './page-preview.tsx'
import { PageState } from './page-state.tsx'
import { ResetButton } from './reset-button.tsx'
import { SplitView } from './split-view.tsx'
import { useSavePage } from './page-mutations.ts'

interface Props {
  page: AdminPage
  /** The page went back to its shipped text. */
  onReset: () => void
}

/** The words of a page in one language: written left, seen right. */
export function PageEditor({ page, onReset }: Props) {
  const { t } = useTranslation('admin/content')
  const { t: tForm } = useTranslation('form')
  const isAllowed = useCan()('settings.pages.update')
  const save = useSavePage(page.slug, page.locale)
  const [base, setBase] = useState(page.version)
  const form = useAppForm({
    defaultValues: wordsOf(page),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => schemaErrors(PageInput, { ...value, version: base }, tForm),
    },
    onSubmit: ({ value }) => send(value, base),
  })
  const send = (words: PageWords, version: number) =>
    save.mutate(PageInput.parse({ ...words, version }), {
      onSuccess: (saved) => {
        startFrom(saved)
        showToast({ text: t('saved') })
      },
    })
  const startFrom = (saved: AdminPage) => {
    setBase(saved.version)
    form.reset(wordsOf(saved))
  }
  const words = useStore(form.store, (state) => state.values)
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const fault = save.error === null ? null : toApiError(save.error)
  const theirs = conflictOf(fault)
  return (
    <FormShell
      form={form}
      submitError={theirs === null ? fault : null}
      loading={save.isPending}
      className="stack stack-4"
      footer={
        isAllowed && (
          <div className="row page-foot">
            <Button type="submit" kind="main" disabled={!isDirty} isBusy={save.isPending}>
              {t('common:action.save')}
            </Button>
            {page.is_edited && <ResetButton page={page} isDirty={isDirty} onReset={onReset} />}
          </div>
        )
      }
    >
      <p className="t-13">
        <PageState state={page} />
      </p>
      {theirs !== null && (
        <ConflictBox
          theirs={theirs}
          mine={words}
          isBusy={save.isPending}
          onTakeTheirs={() => {
            startFrom(theirs)
            save.reset()
          }}
          onKeepMine={() => send(words, theirs.version)}
        />
      )}
      <SplitView
        write={
          <fieldset disabled={!isAllowed} className="stack stack-4">
            <form.AppField name="title">
              {(field) => <field.TextField label={t('fields.title')} />}
            </form.AppField>
            <form.AppField name="description">
              {(field) => (
                <field.TextField
                  label={t('fields.description')}
                  hint={t('fields.descriptionHint')}
                  isOptional
                />
              )}
            </form.AppField>
            <form.AppField name="body">{() => <BodyField />}</form.AppField>
          </fieldset>
        }
        preview={<PagePreview page={page} words={words} isAllowed={isAllowed} />}
      />
      <UnsavedGuard isGuarded={isDirty && !save.isPending} alsoBy="locale" />
    </FormShell>
  )
}
