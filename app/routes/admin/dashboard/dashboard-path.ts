/** Where its forms are sent; `?index` addresses the index route rather than the layout. */
export const dashboardPath = "/admin?index";
