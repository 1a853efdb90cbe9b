/** Stylesheets are imported for their effect; the bundler gathers them in app.css. */
declare module '*.css';
