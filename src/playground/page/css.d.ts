/** Style sheets are imported for their side effect. The bundler collects them in app.css. */
declare module '*.css';
