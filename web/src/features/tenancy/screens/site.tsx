import { platformAddress } from "../page-facts.ts";
import { BusinessSite } from "../parts/business-site.tsx";
import { ProductSite } from "../parts/product-site.tsx";

/** The page for whoever comes without a purpose: the product's on the platform, a business's own on its address. */
export function Site() {
  const platform = platformAddress();
  const isPlatform = platform !== "" && new URL(platform).host === location.host;
  return isPlatform ? <ProductSite /> : <BusinessSite />;
}
