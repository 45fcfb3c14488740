import { defaultColour, surfaces, type Theme } from './theme.ts';

type Colour = `#${string}`;

/** The colours by their names in the style sheet, whose `--color-page` is `page`. Paper has the light ones. */
const light = {
  page: '#faf8f4',
  surface: surfaces.light,
  line: '#e6e1d8',
  control: '#857f74',
  ink: '#14201f',
  muted: '#58615f',
  tint: '#e3f1ef',
  // Under pictures and documents that are drawn for white.
  paper: '#ffffff',
  mark: '#fdecc4',
  primary: defaultColour,
  'primary-content': '#ffffff',
  secondary: '#3d4b49',
  'secondary-content': '#ffffff',
  // The one call to action of a page: amber, or the second shade of the colour of the site.
  accent: '#f2a63b',
  'accent-content': '#221400',
  // What waits, in lines and dots of 3:1.
  waiting: '#c4760a',
  info: '#1d5fa8',
  'info-content': '#ffffff',
  success: '#1b7345',
  'success-content': '#ffffff',
  warning: '#855700',
  'warning-content': '#ffffff',
  error: '#b3261e',
  'error-content': '#ffffff',
  // Grounds of states: info is on the way, warning waits, success is good, error is a no.
  'info-tint': '#e5effa',
  'success-tint': '#e2f3e8',
  'warning-tint': '#fbf0d8',
  'error-tint': '#fcebe9',
} as const satisfies Readonly<Record<string, Colour>>;

export type ColourName = keyof typeof light;

const dark = {
  page: '#0e1217',
  surface: surfaces.dark,
  line: '#2a313c',
  control: '#6f7b8d',
  ink: '#e8ebf0',
  muted: '#a3adbb',
  tint: '#16302f',
  paper: '#d8dde3',
  mark: '#574413',
  primary: '#4fc3b5',
  'primary-content': '#04211e',
  secondary: '#c3ccd9',
  'secondary-content': surfaces.dark,
  accent: '#f0b355',
  'accent-content': '#221400',
  waiting: '#f0b355',
  info: '#86b9f2',
  'info-content': '#06203c',
  success: '#71cf9a',
  'success-content': '#05230f',
  warning: '#eec067',
  'warning-content': '#241900',
  error: '#ff9b91',
  'error-content': '#370906',
  'info-tint': '#16273a',
  'success-tint': '#142c1f',
  'warning-tint': '#312610',
  'error-tint': '#3a1b19',
} as const satisfies Readonly<Record<ColourName, Colour>>;

/** The colours of the site: of its pages, mails and pictures. */
export const palette = { light, dark } as const satisfies Readonly<Record<Theme, object>>;

/** Custom properties of the style sheet with their values. */
export const writeColours = (colours: Partial<Readonly<Record<ColourName, string>>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');
