/** The one way to say something in passing. The package's other entry brings its own toaster and style sheet. */
export { toast } from 'react-hot-toast/headless';
