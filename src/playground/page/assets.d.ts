/** Style sheets are imported for their side effect. The bundler collects them in app.css. */
declare module '*.css';

/** The bundler turns an SVG file into a data URL. */
declare module '*.svg' {
  const url: string;
  export default url;
}
