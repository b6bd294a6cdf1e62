import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** A shade of the company's colour. */
const brand = (lightness: number, chroma: number) =>
  `oklch(from var(--brand) ${lightness} calc(c * ${chroma}) h)`

/** Mantine's theme in our colours. Shared values are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'nile',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    nile: [
      brand(0.9594, 0.1263),
      brand(0.9059, 0.2877),
      brand(0.8231, 0.5538),
      brand(0.7352, 0.8344),
      brand(0.6505, 1.0769),
      brand(0.585, 1.1719),
      brand(0.5291, 1.2116),
      'var(--brand)',
      brand(0.3498, 0.8447),
      brand(0.2879, 0.6791),
    ],
    red: [
      '#fdecea',
      '#f9d2ce',
      '#f2a9a2',
      '#e97f76',
      '#dd5a4f',
      '#cf3f34',
      '#c0342a',
      '#b3261e',
      '#951e17',
      '#761610',
    ],
    dark: [
      '#e9eff5',
      '#b3c1ce',
      '#8fa2b4',
      '#5f7488',
      '#34485b',
      '#20303f',
      '#111f2d',
      '#0d1a27',
      '#0b1520',
      '#070e16',
    ],
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 6 }, description: { marginTop: 6 }, error: { marginTop: 6 } },
    },
  },
})

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
