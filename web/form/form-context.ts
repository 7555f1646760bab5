import { createFormHookContexts } from '@tanstack/react-form'

/** What the fields of a form find their form and themselves through. */
export const { fieldContext, formContext, useFieldContext, useFormContext } =
  createFormHookContexts()
